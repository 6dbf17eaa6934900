/** How long a piece takes to its place, in milliseconds, and how it gets there. */
export const FLIGHT = 220;
export const EASE = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

/** What stands in for every movement where movement is not wanted. */
export const FADE: Keyframe[] = [{ opacity: 0 }, { opacity: 1 }];
