import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Project } from '@daysheet/core'
import { NEWEST, QueryFailure, useDaysheet } from '../../../provider/index.ts'
import { msg, Skeleton } from '../../../ui/index.ts'
import { projectQuery } from '../project-queries.ts'
import { ProjectEditor } from './ProjectEditor.tsx'

export interface EditProjectProps {
  personId: string
  projectId: string
  onSaved: ((project: Project) => void) | undefined
  onCancel: (() => void) | undefined
}

export function EditProject({ projectId, ...form }: EditProjectProps) {
  const query = useQuery({ ...projectQuery(useDaysheet(), projectId), ...NEWEST })
  const [opened, setOpened] = useState<Project | null>(null)
  if (!opened && query.data && query.isFetchedAfterMount) setOpened(query.data.project)
  if (opened) return <ProjectEditor project={opened} {...form} />
  if (query.isError) {
    return (
      <QueryFailure
        query={query}
        title={msg('Failed to load project')}
        notFound={{ title: msg('Project not found') }}
      />
    )
  }
  return <Skeleton shape="form" label={msg('Loading project')} count={6} />
}
