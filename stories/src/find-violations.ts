import axe from 'axe-core'
import { cutOffSideways } from '@daysheet/tools/cut-off-sideways'
import { axeOptions } from './axe-options.ts'
import { contrastSituations } from './contrast-situations.ts'
import { rememberShown, shownDifferently, type ShownPage } from './shown-differently.ts'
import { targetSituations } from './target-situations.ts'

/** What the checks read of a story: ours, and what it asks to be left out with its reason. */
export interface CheckedStory {
  parameters: { a11y?: { options?: axe.RunOptions } }
}

/** Everything but what is checked by its situation, below. */
function withoutSituations({ parameters }: CheckedStory): axe.RunOptions {
  const options = parameters.a11y?.options ?? axeOptions
  const byRule = Object.keys(bySituation).map((rule) => [rule, { enabled: false }])
  return { ...options, rules: { ...options.rules, ...Object.fromEntries(byRule) } }
}

/** The rows of a list are alike; what the twenty-first has wrong, one before it has too. */
const repeated = 'tbody > tr:nth-child(n + 21), li:nth-child(n + 21)'

/**
 * What nobody sees, such as the cards of a table at a desk: axe would pass it over, but asks the
 * browser for the style of every element in there first, which costs most of its time.
 */
function unseen(within: Element): Element[] {
  return [...within.children].flatMap((one) => {
    if (!(one instanceof HTMLElement)) return []
    return one.checkVisibility() ? unseen(one) : [one]
  })
}

/** The whole document unless parts are named: only then axe finds what a rule is about by its index. */
function everythingSeen(parts: Element[] = [document.documentElement]): axe.ElementContext {
  const exclude = [...unseen(document.body), ...document.querySelectorAll<HTMLElement>(repeated)]
  return { include: parts as HTMLElement[], ...(exclude.length > 0 && { exclude }) }
}

async function violations(where: string, what: axe.RunOptions, context = everythingSeen()) {
  const { violations: found } = await axe.run(context, what)
  return found.flatMap(({ id, help, helpUrl, nodes }) =>
    nodes.map(
      ({ html, target, failureSummary }) =>
        `${id} ${where}: ${help}\n  ${target.join(' ')}\n  ${html}\n  ${failureSummary ?? ''}\n  ${helpUrl}`,
    ),
  )
}

/** The two rules that take most of axe's time, and where on a page they have something to find. */
const bySituation = {
  'color-contrast': contrastSituations,
  'target-size': targetSituations,
}
type SituationRule = keyof typeof bySituation

/** Situations that earlier stories have shown, and axe has let pass. */
const passed = new Set<string>()

/** The stories of one screen mostly show the same colours and the same targets: each is checked once. */
async function newSituations(rules: SituationRule[], where: string): Promise<string[]> {
  const shown = rules.flatMap((rule) =>
    [...bySituation[rule](document.body)].map(([key, one]) => ({ key: `${rule} ${key}`, one })),
  )
  const unchecked = shown.filter(({ key }) => !passed.has(key))
  if (unchecked.length === 0) return []
  const only: axe.RunOptions = { ...axeOptions, runOnly: rules, rules: {} }
  const found = await violations(where, only, { include: unchecked.map(({ one }) => one) })
  if (found.length === 0) for (const { key } of unchecked) passed.add(key)
  return found
}

type Theme = 'light' | 'dark'

/** Shows every themed part of the page in a theme; the answer puts them back. */
function showIn(themeAfter: (before: string | null) => Theme): () => void {
  // One with tokens of its own shows those of the scheme it was asked for; a story asks for each.
  const roots = [
    ...document.querySelectorAll<HTMLElement>(
      '[data-daysheet-root][data-theme]:not([style*="--ds-"])',
    ),
  ]
  const before = roots.map((root) => root.getAttribute('data-theme'))
  roots.forEach((root, index) => {
    const theme = themeAfter(before[index] ?? null)
    root.setAttribute('data-theme', theme)
    const shown = getComputedStyle(root).colorScheme
    if (shown !== theme) throw new Error(`A ${theme} part of the page is painted as ${shown}`)
  })
  return () =>
    roots.forEach((root, index) => root.setAttribute('data-theme', before[index] ?? 'auto'))
}

const showOtherThemes = () => showIn((theme) => (theme === 'dark' ? 'light' : 'dark'))
/** The page is left as it is: the next story draws its own. */
export const showInTheDark = () => void showIn(() => 'dark')

function fail(found: string[]): void {
  if (found.length > 0) throw new Error(`Accessibility violations:\n\n${found.join('\n\n')}`)
}

/** Until nothing has changed for three frames: the data has arrived, or the loading state stays. */
async function settled(): Promise<void> {
  let changed = false
  const observer = new MutationObserver(() => (changed = true))
  observer.observe(document.body, { attributes: true, childList: true, subtree: true })
  for (let still = 0, looks = 0; still < 3 && looks < 60; looks += 1) {
    changed = false
    await new Promise((resolve) => setTimeout(resolve, 16))
    still = changed ? 0 : still + 1
  }
  observer.disconnect()
}

/** Every rule as the story stands, and its colours once more in the other theme; the page so judged. */
export async function expectNoViolations(story: CheckedStory): Promise<ShownPage> {
  await settled()
  const found = await violations('as shown', withoutSituations(story))
  found.push(...(await newSituations(['target-size', 'color-contrast'], 'as shown')))
  const back = showOtherThemes()
  try {
    found.push(...(await newSituations(['color-contrast'], 'in the other theme')))
  } finally {
    back()
  }
  fail(found)
  return rememberShown(document.body)
}

/** A bar at the bottom covers what can be scrolled out from under it: that is no small target. */
function unstick(): void {
  for (const bar of document.querySelectorAll<HTMLElement>('[class*="sticky-bar__"]')) {
    if (getComputedStyle(bar).position === 'sticky') bar.style.position = 'static'
  }
}

/** What a phone shows differently than the desk that was judged before; colours are the same. */
export async function expectNoViolationsOnAPhone(
  story: CheckedStory,
  desk: ShownPage,
): Promise<void> {
  await settled()
  unstick()
  const parts = shownDifferently(document.body, desk)
  const found =
    parts.length > 0
      ? await violations('at a phone', withoutSituations(story), everythingSeen(parts))
      : []
  fail([...found, ...(await newSituations(['target-size'], 'at a phone'))])
}

export function expectToFitTheWindow(): void {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) {
    throw new Error(`The page is ${scrollWidth} px wide in a window of ${clientWidth} px`)
  }
  const cut = cutOffSideways()
  if (cut.length > 0) throw new Error(`Cut off at ${clientWidth} px: ${cut.join(', ')}`)
}
