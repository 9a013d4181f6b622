import { useSyncExternalStore } from 'react'

const KEY = 'daysheet:keys'
const ON_SERVER = () => true

// Every place that listens for single keys follows the same switch at once.
const watchers = new Set<() => void>()
// Storage can be blocked (private windows, sandboxed frames); the switch holds for the visit then.
let currentSetting: boolean | null = null

/** Single keys can be pressed by accident and by speech input: WCAG 2.1.4 asks for an off switch. */
export function useKeysSetting(): [isOn: boolean, turn: (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(watch, isTurnedOn, ON_SERVER)
  return [isOn, turn]
}

const isTurnedOn = () => currentSetting ?? readSetting() !== 'off'

function watch(tell: () => void) {
  watchers.add(tell)
  return () => watchers.delete(tell)
}

function turn(isOn: boolean) {
  currentSetting = isOn
  write(isOn ? 'on' : 'off')
  for (const tell of watchers) tell()
}

function readSetting(): string | null {
  try {
    return globalThis.localStorage?.getItem(KEY) ?? null
  } catch {
    return null
  }
}

function write(value: string): void {
  try {
    globalThis.localStorage?.setItem(KEY, value)
  } catch {
    return
  }
}
