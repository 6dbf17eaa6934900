import type { CardView, ObjectiveView } from '../../src/games/atheneum/generated';

/** The study cards, objectives and tokens of a component list of Atheneum, as a view shows them. */
export function components(text: string): { cards: CardView[]; goals: ObjectiveView[]; tokens: string[] } {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const of = (kind: string) => lines.flatMap((line) => (line.startsWith(`${kind} `) ? [line.slice(kind.length + 1)] : []));
  const deck = (phase: 'a' | 'b') =>
    of(phase).map((line, at): CardView => {
      const [yellow = [], blue = [], grey = []] = line.split('|').map((section) => section.trim().split(' '));
      return { card: `${phase}${at + 1}`, yellow, blue, grey };
    });
  const need = (cell: string) => (cell === '-' ? null : cell === '*' ? 'any' : cell);
  const goals = of('objective').map((line, at): ObjectiveView => {
    const [, points = '', wand, rest = ''] = /^(\d+) (wand )?(.*)$/.exec(line) ?? [];
    const patterns = rest.split(' ; ').map((pattern) => {
      const [place = '', ...cells] = pattern.split(' ');
      const rows = cells.join(' ').split(' / ').map((row) => row.split(' ').map(need));
      return { compartment: place === 'any' ? null : (place as NonNullable<ObjectiveView['patterns'][number]['compartment']>), rows };
    });
    return { objective: `o${at + 1}`, points: Number(points), wand: wand !== undefined, patterns, away: [at % 4, 2, 0] };
  });
  return { cards: [...deck('a'), ...deck('b')], goals, tokens: of('token').map((line) => line.split(' ')[1] ?? '') };
}
