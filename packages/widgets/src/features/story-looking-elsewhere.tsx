import { useState, type ReactNode } from 'react'

/** A page with a button that takes the screen away, as another address would, and brings it back. */
export function LookingElsewhere({ children }: { children: ReactNode }) {
  const [isHere, setHere] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setHere(!isHere)}>
        {isHere ? 'Look elsewhere' : 'Come back'}
      </button>
      {isHere && children}
    </>
  )
}
