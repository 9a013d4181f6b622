import { useState } from 'react'
import { ApiError, projectDeletionRefusal, type Project } from '@daysheet/core'
import { useAction } from '../../../provider/index.ts'
import { projectFailures } from '../../../provider/failures/projects.ts'
import { msg } from '../../../ui/i18n/words.ts'

const REFRESHES = ['projects'] as const

/** What is asked once more. `sentence`: why the project can't be deleted; archiving is offered. */
export type ProjectQuestion =
  | { ask: 'delete'; project: Project }
  | { ask: 'blocked'; project: Project; sentence: string }

export interface ProjectChanged {
  onDeleted?: (project: Project) => void
}

export type ProjectActions = ReturnType<typeof useProjectActions>

/** Archiving, unarchiving and deleting a project, with what is asked or under way. */
export function useProjectActions({ onDeleted }: ProjectChanged = {}) {
  const [question, setQuestion] = useState<ProjectQuestion | null>(null)
  const close = () => setQuestion(null)

  const archive = useAction({
    before: (project: Project) => ({ act: 'project.archive', subject: project }),
    call: async (client, { id }: Project) =>
      (await client.projects.archive({ params: { id } })).project,
    success: (_archived, { name }, words) =>
      words('Project "{name}" archived successfully', { name }),
    failure: projectFailures.archive,
    event: ({ id }) => ({ type: 'project.archived', project_id: id }),
    refreshes: REFRESHES,
    onDone: close,
    onFailure: close,
    onCancelled: close,
  })
  const unarchive = useAction({
    before: (project: Project) => ({ act: 'project.unarchive', subject: project }),
    call: async (client, { id }: Project) =>
      (await client.projects.unarchive({ params: { id } })).project,
    success: (_unarchived, { name }, words) =>
      words('Project "{name}" unarchived successfully', { name }),
    failure: projectFailures.unarchive,
    event: ({ id }) => ({ type: 'project.unarchived', project_id: id }),
    refreshes: REFRESHES,
  })
  const remove = useAction({
    before: (project: Project) => ({ act: 'project.delete', subject: project }),
    call: (client, { id }: Project) => client.projects.delete({ params: { id } }),
    success: msg('Project deleted successfully'),
    failure: projectFailures.delete,
    event: (_nothing, { id }) => ({ type: 'project.deleted', project_id: id }),
    refreshes: REFRESHES,
    onDone: (_nothing, project) => {
      close()
      onDeleted?.(project)
    },
    // Somebody was assigned or sent an invoice meanwhile: what to do instead stands in the dialog.
    onFailure: (error, project) => {
      if (error instanceof ApiError && error.code === 'wrong_state') {
        setQuestion({ ask: 'blocked', project, sentence: error.sentence })
      } else close()
    },
    onCancelled: close,
  })

  return {
    question,
    close,
    archive: (project: Project) => archive.mutate(project),
    unarchive: (project: Project) => unarchive.mutate(project),
    /** Asks first, or says why not. */
    askDelete: (project: Project) => {
      const sentence = deletionRefusal(project)
      setQuestion(
        sentence === null ? { ask: 'delete', project } : { ask: 'blocked', project, sentence },
      )
    },
    confirmDelete: () => question?.ask === 'delete' && remove.mutate(question.project),
    isDeleting: remove.isPending,
    isArchiving: archive.isPending,
  }
}

/** The server's sentence, from what the project says about itself. */
const deletionRefusal = ({ abilities, archived, worker_count }: Project): string | null =>
  abilities.delete ? null : projectDeletionRefusal({ archived, worker_count, is_named: true })
