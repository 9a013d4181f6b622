import { useEffect, useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import type { Invoice } from '@daysheet/core'
import { useDaysheet } from '../../../provider/index.ts'
import type { ProjectChoice } from '../../days/index.ts'
import { projectOptionsQuery } from '../../projects/index.ts'
import type { InvoiceForm } from './invoice-form.ts'

interface EditorProjectsOptions {
  workerId: string
  clientId: string | null
  invoice: Invoice | null
  form: Pick<UseFormReturn<InvoiceForm>, 'getValues' | 'setValue'>
}

/** Projects that stand on the invoice already but can no longer be chosen anew. */
function formerChoices(invoice: Invoice | null, clientId: string | null): ProjectChoice[] {
  if (!invoice || invoice.client_id !== clientId) return []
  const choices = new Map<string, ProjectChoice>()
  for (const { project_id, project_name } of invoice.items) {
    if (project_id && project_name) {
      choices.set(project_id, { id: project_id, label: project_name })
    }
  }
  return [...choices.values()]
}

/** The projects of the chosen client; entries on another client's projects let go of them. */
export function useEditorProjects(options: EditorProjectsOptions) {
  const { workerId, clientId, invoice, form } = options
  const scope = useDaysheet()
  const query = useQuery(projectOptionsQuery(scope, workerId, clientId ?? ''))
  const { data } = query

  const choices = useMemo(() => {
    if (!data) return []
    const open = data.map(({ id, name, code, location }): ProjectChoice => {
      const description = [code, location].filter(Boolean).join(' · ')
      return { id, label: name, description: description || undefined }
    })
    const former = formerChoices(invoice, clientId)
    return [...open, ...former.filter(({ id }) => !open.some((choice) => choice.id === id))]
  }, [data, invoice, clientId])

  useEffect(() => {
    if (!data) return
    const ids = new Set(choices.map(({ id }) => id))
    const [only, another] = choices
    const fallback = only && !another ? only.id : null
    for (const [date, entries] of Object.entries(form.getValues('days'))) {
      if (!entries.some(({ project_id }) => project_id && !ids.has(project_id))) continue
      form.setValue(
        `days.${date}`,
        entries.map((entry) =>
          entry.project_id && !ids.has(entry.project_id)
            ? { ...entry, project_id: fallback }
            : entry,
        ),
      )
    }
  }, [data, choices, form])

  return { query, options: data, choices }
}
