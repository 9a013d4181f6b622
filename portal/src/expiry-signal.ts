/** Carries 'the session is over' from the transport, which knows no React, to the session. */
export function createExpirySignal() {
  const listeners = new Set<() => void>()
  return {
    announce: () => listeners.forEach((listener) => listener()),
    onExpired: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
