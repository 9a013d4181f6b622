import type { Page } from 'playwright'

/**
 * Everything that the Content-Security-Policy of any page refuses from now on, in the order in
 * which it was refused: `style-src-elem inline at https://…`.
 */
export async function hearRefusals(page: Page): Promise<string[]> {
  const refusals: string[] = []
  await page.exposeFunction('hearRefusal', (refusal: string) => refusals.push(refusal))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber } = event
      const hear = (globalThis as unknown as { hearRefusal: (said: string) => void }).hearRefusal
      hear(
        `${effectiveDirective} ${blockedURI} at ${location.pathname}, ${sourceFile}:${lineNumber}`,
      )
    })
  })
  return refusals
}
