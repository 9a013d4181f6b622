/** Of the shape of an id, and nobody's. */
export const UNKNOWN_ID = '019a0000-0000-7000-8000-00000000dead'
