/** As wide as the fade at an edge past which there are more tabs. */
export const FADE_PX = 32
