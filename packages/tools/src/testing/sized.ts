/** Set by the test that starts every measurement and every trial once, to see that it still runs. */
export const isSmallest = process.env['SMALLEST_SIZE'] === 'on'

/** How much is measured or tried: all of it, or as little as shows that it runs. */
export const sized = <T>(full: T, smallest: T): T => (isSmallest ? smallest : full)
