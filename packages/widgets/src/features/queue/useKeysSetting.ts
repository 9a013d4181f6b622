import { useState } from 'react'

const KEY = 'daysheet:keys'

/** Single keys can be pressed by accident and by speech input: WCAG 2.1.4 asks for an off switch. */
export function useKeysSetting(): [isOn: boolean, turn: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => read() !== 'off')
  const turn = (next: boolean) => {
    setOn(next)
    write(next ? 'on' : 'off')
  }
  return [isOn, turn]
}

// Storage can be blocked (private windows, sandboxed frames); the switch holds for the visit then.
function read(): string | null {
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
