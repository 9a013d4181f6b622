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
import { ChangedElsewhere } from '../../versions/index.ts'
import { projectQuery } from '../project-queries.ts'
import { ProjectFields } from './ProjectFields.tsx'
import { useUpdateProject, type UpdateProjectOptions } from './useUpdateProject.ts'

export interface EditProjectProps {
  projectId: string
  onSaved: (project: Project) => void
  onCancel: () => void
}

export function EditProject({ projectId, onSaved, onCancel }: EditProjectProps) {
  const query = useQuery({ ...projectQuery(useDaysheet(), projectId), ...NEWEST })
  if (query.data && query.isFetchedAfterMount) {
    return (
      <EditForm
        project={query.data.project}
        onReload={async () => (await query.refetch()).data?.project ?? null}
        onSaved={onSaved}
        onCancel={onCancel}
      />
    )
  }
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

function EditForm({ onCancel, ...options }: UpdateProjectOptions & { onCancel: () => void }) {
  const words = useWords()
  const { form, isStale, save, takeNewest } = useUpdateProject(options)
  return (
    <Form
      form={form}
      label={words('Edit {name}', { name: options.project.name })}
      onSubmit={async (values) => {
        await save(values).catch(() => undefined)
      }}
    >
      {isStale && (
        <ChangedElsewhere
          title={msg('This project was changed elsewhere')}
          onTakeNewest={() => void takeNewest()}
        />
      )}
      <ProjectFields control={form.control} isNew={false} />
      <FormActions>
        <SubmitButton pendingLabel={msg('Saving...')} isDisabled={isStale}>
          {msg('Save Changes')}
        </SubmitButton>
        <Button onPress={onCancel}>{msg('Cancel')}</Button>
      </FormActions>
    </Form>
  )
}
