/** The build that the server serves; null while that is not known. */
async function served(): Promise<string | null> {
  try {
    const response = await fetch('/version.json', { cache: 'no-store' });
    const { build } = (await response.json()) as { build?: unknown };
    return typeof build === 'string' ? build : null;
  } catch {
    return null;
  }
}

/** The build of this client. */
export const BUILT = import.meta.env.VITE_BUILD as string | undefined;

/** Whether the server has another client than this one. */
export async function isOutdated(): Promise<boolean> {
  const build = await served();
  return BUILT !== undefined && build !== null && build !== BUILT;
}
