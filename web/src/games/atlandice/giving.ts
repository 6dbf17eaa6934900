import { RESOURCES } from './city';
import type { Resource } from './generated';

/**
 * The words that pointing at a resource stands for while its player gives: it alone as long as no other is picked, then
 * both, in the order in which actions name them.
 */
export function giving(resource: Resource, count: number, first: string | undefined): string {
  const other = RESOURCES.find((other) => other === first);
  if (other === undefined || (other === resource && count < 2)) return `give ${resource}`;
  const pair = [other, resource].sort((one, two) => RESOURCES.indexOf(one) - RESOURCES.indexOf(two));
  return `give ${pair.join(' ')}`;
}
