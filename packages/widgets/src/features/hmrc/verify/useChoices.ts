import { useState } from 'react'
import { hmrcProfile, type HmrcVerifications, type VerifyAction } from '@daysheet/core'
import { standingOf, usualChoice, type AskedWorker, type Choice } from './standing.ts'

export interface ChosenWorker {
  worker: AskedWorker
  action: VerifyAction
}

export interface Choices {
  of: (worker: AskedWorker) => Choice
  choose: (workerIds: readonly string[], choice: Choice) => void
  /** Takes back what was chosen: HMRC has answered about them. */
  forget: (workerIds: readonly string[]) => void
  all: ChosenWorker[]
  /** The first of them that one request takes. */
  batch: ChosenWorker[]
}

/** Whom to ask about, and what. `only`: opened for one worker, the others wait. */
export function useChoices({ workers, submission }: HmrcVerifications, only?: string): Choices {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Choice>>(new Map())
  const change = (ids: readonly string[], write: (to: Map<string, Choice>, id: string) => void) =>
    setChosen((before) => {
      const after = new Map(before)
      for (const id of ids) write(after, id)
      return after
    })
  const of = (worker: AskedWorker): Choice => {
    const choice = chosen.get(worker.worker_id)
    if (choice !== undefined) return choice
    const waits = only !== undefined && worker.worker_id !== only
    return waits ? null : usualChoice(standingOf(worker, submission?.id))
  }
  const all = workers.flatMap((worker) => {
    const action = of(worker)
    return action === null ? [] : [{ worker, action }]
  })
  return {
    of,
    choose: (ids, choice) => change(ids, (to, id) => to.set(id, choice)),
    forget: (ids) => change(ids, (to, id) => to.delete(id)),
    all,
    batch: all.slice(0, hmrcProfile.mostVerifications),
  }
}
