const SENTENCE =
  'Two copies of React are on this page: react-dom draws with one, @daysheet/widgets uses the other. ' +
  'Install a single react and react-dom (npm ls react shows who brings which), or let the bundler dedupe them: ' +
  "resolve.dedupe: ['react', 'react-dom'] in Vite, resolve.alias in webpack."

/**
 * The first hook of a provider. A React that does not draw has no dispatcher, so that any hook of
 * it fails as reading a property of null; what is thrown for other reasons passes unchanged.
 */
export function withOneReact<Value>(firstHook: () => Value): Value {
  try {
    return firstHook()
  } catch (cause) {
    throw cause instanceof TypeError ? new Error(SENTENCE, { cause }) : cause
  }
}
