/** Replaced by the host's bundler, as in React itself; what hangs on it is not shipped. */
declare const process: { env: { NODE_ENV?: string } }

export const isDevelopment = process.env.NODE_ENV !== 'production'
