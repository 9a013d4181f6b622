import { useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { UserType } from '@daysheet/core'
import { InterestDialog } from './InterestDialog.tsx'
import { IslandProvider } from './IslandProvider.tsx'

let root: Root | undefined
let openings = 0

function Interest({ role }: { role: UserType | null }) {
  const [isOpen, setIsOpen] = useState(true)
  return <InterestDialog role={role} isOpen={isOpen} onClose={() => setIsOpen(false)} />
}

/** Opens the interest form over the page; each opening has a form of its own, so it begins empty. */
export function openInterest(role: UserType | null): void {
  root ??= createRoot(document.body.appendChild(document.createElement('div')))
  openings += 1
  root.render(
    <IslandProvider>
      <Interest key={openings} role={role} />
    </IslandProvider>,
  )
}
