import { style } from '@vanilla-extract/css'

/** On every element of ours, so that the guard against a host's rules touches nothing of the host. */
export const own = style({})
