import type { ReactNode } from 'react'
import { actions, grid, mins } from './form.css.ts'

export type FormGridProps = {
  children: ReactNode
  /** The narrowest a field may get before it takes a line of its own: 140, 200 or 280 px. */
  min?: keyof typeof mins
}

export function FormGrid({ children, min = 'm' }: FormGridProps) {
  return <div className={`${grid} ${mins[min]}`}>{children}</div>
}

/** The buttons at the foot of a form. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={actions}>{children}</div>
}
