import { createVar } from '@vanilla-extract/css'

/** Set by a shell: the space at the sides of a page. */
export const gutter = createVar()

/** Set by a shell: the room its own bar takes at the bottom of a phone. */
export const bottomRoom = createVar()

/** Set by a shell whose add menu is always in reach: how a list's own add button is displayed. */
export const ownAdd = createVar()

/** Set by a shell: the room its own bar takes at the top. */
export const topRoom = createVar()
