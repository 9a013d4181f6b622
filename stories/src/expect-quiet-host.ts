import { waitFor } from 'storybook/test'
import type { Failure, Failures } from '@daysheet/client/memory'
import { ApiError } from '@daysheet/core'
import type { DaysheetError } from '../../packages/widgets/src/provider/index.ts'

type Code = DaysheetError['code']

/** What a story says of its world, as far as it decides which errors and waits belong to it. */
export interface Expected {
  failures?: Failures
  /** Codes the host hears that no entry of `failures` explains: a refused form, somebody faster. */
  errors?: readonly Code[]
  latency?: number
}

const SLOW = 10_000

const codeOf = (failure: Failure | undefined): Code | undefined => {
  if (failure instanceof ApiError) return failure.code
  if (failure === 'network' || failure === 'offline' || failure === 'timeout') return 'unreachable'
  return failure === 'pending' ? undefined : failure
}

/** A widget that crashed, or whose read failed, looks like any other page to a story without a play. */
export function expectNoUnexpectedErrors(
  hostErrors: readonly DaysheetError[],
  { failures = {}, errors = [] }: Expected,
): void {
  const allowed = new Set([...Object.values(failures).map(codeOf), ...errors])
  const unexpected = hostErrors.filter(({ code }) => !allowed.has(code))
  if (unexpected.length === 0) return
  const list = unexpected.map(({ code, widget }) => `${code} in ${widget}`).join(', ')
  throw new Error(
    `The host heard of ${list}. Where that is the story, its world says errors: [...]`,
  )
}

/** Whoever calls a project `Draft` reads `Draft` in every language; see docs/decisions/personal-words.md. */
export function expectNoPersonalWordsTranslated(translated: ReadonlySet<string>): void {
  if (translated.size === 0) return
  const texts = [...translated].map((text) => `'${text}'`).join(', ')
  throw new Error(`Looked up like texts of the product, but a person's own: ${texts}`)
}

const isWaiting = ({ failures = {}, latency = 0 }: Expected): boolean =>
  latency >= SLOW || Object.values(failures).includes('pending')

/** A wait of the kit: a skeleton in any language, or the words of one that has no shape yet. */
const isLoading = (status: Element): boolean =>
  status.getAttribute('aria-busy') === 'true' || status.textContent.startsWith('Loading')

/** A screen that never stops loading shows nothing that could be wrong. */
export async function expectToHaveLoaded(canvas: HTMLElement, expected: Expected): Promise<void> {
  if (isWaiting(expected)) return
  await waitFor(() => {
    const left = [...canvas.querySelectorAll('[role="status"]')].find(isLoading)
    if (!left) return
    throw new Error(
      `Still there when the story ended: ${left.getAttribute('aria-label') ?? left.textContent}`,
    )
  })
}
