import Bowser from 'bowser'
import type { Context } from 'koa'

/** Longer ones are no browser's; the parser's patterns need not see them. */
const LONGEST = 512

const browsers = new Set<string>(Object.values(Bowser.BROWSER_MAP))
const systems = new Set<string>(Object.values(Bowser.OS_MAP))

/**
 * `Chrome on Android`, from a User-Agent; null when it names neither. Only names that the parser
 * knows: what a caller makes up must not stand in somebody's list of devices.
 */
export function describeDevice(userAgent: string): string | null {
  if (userAgent === '') return null
  const { browser, os } = Bowser.parse(userAgent.slice(0, LONGEST))
  // The system follows by itself: `Samsung Internet for Android`.
  const name = browsers.has(browser.name ?? '') ? browser.name?.replace(/ for .+$/, '') : undefined
  const system = systems.has(os.name ?? '') ? os.name : undefined
  if (name && system) return `${name} on ${system}`
  return name ?? system ?? null
}

export const deviceOf = (ctx: Context): string | null => describeDevice(ctx.get('user-agent'))
