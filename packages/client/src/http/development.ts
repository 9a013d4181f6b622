/** Replaced by the host's bundler, as in React itself; a page without one has no `process`. */
declare const process: { env: { NODE_ENV?: string } }

/** Whether somebody builds the page at the moment; false where nothing says so. */
export function isDevelopment(): boolean {
  try {
    return process.env.NODE_ENV === 'development'
  } catch {
    return false
  }
}
