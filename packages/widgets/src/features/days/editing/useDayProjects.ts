import { useEffect, useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { describeClosing } from '@daysheet/core'
import { useDaysheet } from '../../../provider/index.ts'
import { projectOptionsQuery } from '../../projects/index.ts'
import type { ProjectChoice } from '../day-entry.ts'
import type { DaysForm } from '../days-form.ts'

/** What is edited, as far as it names projects. */
export interface WithProjects {
  client_id: string
  items: readonly { project_id: string | null; project_name: string | null }[]
}

interface DayProjectsOptions<Form extends DaysForm, Output> {
  workerId: string
  clientId: string | null
  document: WithProjects | null
  form: UseFormReturn<Form, unknown, Output>
}

/** Projects that the document already has but that can no longer be chosen. */
function formerChoices(document: WithProjects | null, clientId: string | null): ProjectChoice[] {
  if (!document || document.client_id !== clientId) return []
  const choices = new Map<string, ProjectChoice>()
  for (const { project_id, project_name } of document.items) {
    if (project_id && project_name) {
      choices.set(project_id, { id: project_id, label: project_name })
    }
  }
  return [...choices.values()]
}

/** The projects of the chosen client; entries on another client's projects lose theirs. */
export function useDayProjects<Form extends DaysForm, Output>(
  options: DayProjectsOptions<Form, Output>,
) {
  const { workerId, clientId, document } = options
  // The days are the same in every form over days, and only they are touched.
  const form = options.form as unknown as UseFormReturn<DaysForm>
  const scope = useDaysheet()
  const query = useQuery(projectOptionsQuery(scope, workerId, clientId ?? ''))
  const { data } = query

  const choices = useMemo(() => {
    if (!data) return []
    const open = data.map(({ id, name, code, location, closing }): ProjectChoice => {
      const ended = closing && describeClosing(closing)
      const description = [ended, code, location].filter(Boolean).join(' · ')
      return { id, label: name, description: description || undefined }
    })
    const former = formerChoices(document, clientId)
    return [...open, ...former.filter(({ id }) => !open.some((choice) => choice.id === id))]
  }, [data, document, clientId])

  useEffect(() => {
    if (!data) return
    const ids = new Set(choices.map(({ id }) => id))
    const [only, another] = choices
    const fallback = only && !another ? only.id : null
    // A day that was begun before the projects were read has had nothing to choose from.
    const unchosen = document ? null : fallback
    const resolved = (id: string | null) => {
      if (id === null) return unchosen
      return ids.has(id) ? id : fallback
    }
    for (const [date, entries] of Object.entries(form.getValues('days'))) {
      if (entries.every(({ project_id }) => resolved(project_id) === project_id)) continue
      form.setValue(
        `days.${date}`,
        entries.map((entry) => ({ ...entry, project_id: resolved(entry.project_id) })),
      )
    }
  }, [data, choices, document, form])

  return { query, options: data, choices }
}

export type DayProjects = ReturnType<typeof useDayProjects>
