/** Replaced by the host's bundler, as in React itself; code behind it is left out of production. */
declare const process: { env: { NODE_ENV?: string } }

export const isDevelopment = process.env.NODE_ENV !== 'production'

// An import is left out only where the condition stands beside it: a bundler that follows every
// import() before it knows the constants of other modules would ship 41 kB that nobody loads.

/** Finds texts that no widget has; null in production. */
export const fetchUnknownLabels = () =>
  process.env.NODE_ENV === 'production' ? null : import('../labels/unknown-labels.ts')

/** Names the calls that a widget does without; null in production. */
export const fetchMissingCalls = () =>
  process.env.NODE_ENV === 'production' ? null : import('./missing-calls.ts')

/** Finds what of a theme changes nothing; null in production. */
export const fetchUnknownTokens = () =>
  process.env.NODE_ENV === 'production' ? null : import('../ui/theme/unknown-tokens.ts')
