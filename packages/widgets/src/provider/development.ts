/** Replaced by the host's bundler, as in React itself; code behind it is left out of production. */
declare const process: { env: { NODE_ENV?: string } }

export const isDevelopment = process.env.NODE_ENV !== 'production'
