import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Project } from '@daysheet/core'
import { NEWEST, QueryFailure, useDaysheet } from '../../../provider/index.ts'
import {
  Button,
  Form,
  FormActions,
  msg,
  Skeleton,
  SubmitButton,
  useWords,
} from '../../../ui/index.ts'
import { RecordNotices } from '../../editing/index.ts'
import { projectQuery } from '../project-queries.ts'
import { ProjectFields } from './ProjectFields.tsx'
import { useUpdateProject, type UpdateProjectOptions } from './useUpdateProject.ts'

export interface EditProjectProps {
  personId: string
  projectId: string
  onSaved: (project: Project) => void
  onCancel: (() => void) | undefined
}

export function EditProject({ projectId, ...form }: EditProjectProps) {
  const query = useQuery({ ...projectQuery(useDaysheet(), projectId), ...NEWEST })
  const [opened, setOpened] = useState<Project | null>(null)
  if (!opened && query.data && query.isFetchedAfterMount) setOpened(query.data.project)
  if (opened) return <EditForm project={opened} {...form} />
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

function EditForm({
  onCancel,
  ...options
}: UpdateProjectOptions & { onCancel: (() => void) | undefined }) {
  const words = useWords()
  const editing = useUpdateProject(options)
  const { form, conflict, submit } = editing
  return (
    <Form
      form={form}
      label={words('Edit {name}', { name: options.project.name })}
      onSubmit={submit}
    >
      <RecordNotices editing={editing} changed={msg('This project was changed elsewhere')} />
      <ProjectFields control={form.control} isNew={false} />
      <FormActions>
        <SubmitButton
          pendingLabel={msg('Saving...')}
          isDisabled={conflict.isStale || conflict.notice !== null}
        >
          {msg('Save Changes')}
        </SubmitButton>
        {onCancel && <Button onPress={onCancel}>{msg('Cancel')}</Button>}
      </FormActions>
    </Form>
  )
}
