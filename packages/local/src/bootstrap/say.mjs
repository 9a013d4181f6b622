/**
 * Progress goes to stderr, so that a command whose output is a document (`npm run openapi`) prints
 * nothing else on stdout.
 * @param {string} sentence
 */
export function say(sentence) {
  process.stderr.write(`${sentence}\n`)
}

/** A failure the person can do something about: its message is printed without a stack. */
export class CliError extends Error {}

/**
 * @param {unknown} error
 * @returns {never}
 */
export function endWith(error) {
  const text =
    error instanceof CliError ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`\n${text}\n`)
  process.exit(1)
}
