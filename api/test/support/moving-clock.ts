import { afterEach } from 'vitest'
import type { TestApp } from './test-app.ts'

/** Moves the clock on by so many seconds; the next test of the file finds it where this one did. */
export function movingClock(app: () => TestApp): (seconds: number) => void {
  let moved = 0
  afterEach(() => {
    app().clock.advance(-moved)
    moved = 0
  })
  return (seconds) => {
    moved += seconds
    app().clock.advance(seconds)
  }
}
