import type { UseQueryResult } from '@tanstack/react-query'
import { useFieldArray, type Control } from 'react-hook-form'
import type { NewInvitation, Project } from '@daysheet/core'
import { QueryFailure } from '../../../provider/index.ts'
import {
  msg,
  Checkbox,
  EmptyState,
  FolderIcon,
  FormGrid,
  FormMoneyField,
  FormTextField,
  SheetPart,
  Skeleton,
  Text,
  useWords,
} from '../../../ui/index.ts'
import * as css from './invite.css.ts'

export interface ProjectPickerProps {
  projects: UseQueryResult<Project[]>
  control: Control<NewInvitation>
}

/** The client's open projects; what is ticked is assigned when the worker accepts. */
export function ProjectPicker({ projects, control }: ProjectPickerProps) {
  const words = useWords()
  const { fields, append, remove } = useFieldArray({ control, name: 'selected_projects' })
  if (projects.isPending) {
    return (
      <SheetPart>
        <Skeleton shape="list" label={msg('Loading projects')} count={3} />
      </SheetPart>
    )
  }
  if (projects.isError) {
    return (
      <SheetPart>
        <QueryFailure
          query={projects}
          title={msg('Failed to load projects')}
          safe={msg('The invitation can be saved without projects; you can assign them later.')}
        />
      </SheetPart>
    )
  }
  const open = projects.data.filter(({ status, archived }) => status === 'active' && !archived)
  const chosen = fields.map(({ project_id }) => project_id)
  const closed = chosen.filter((id) => !open.some((project) => project.id === id))
  if (open.length === 0 && closed.length === 0) {
    return (
      <EmptyState icon={FolderIcon} title={msg('No active projects')} headingLevel={3} isBare>
        {msg('The worker can be assigned to a project later.')}
      </EmptyState>
    )
  }
  const toggle = (id: string, isChosen: boolean) => {
    if (isChosen) {
      append({ project_id: id, day_rate: null, notes: '' }, { shouldFocus: false })
    } else {
      remove(fields.findIndex(({ project_id }) => project_id === id))
    }
  }
  return (
    <ul className={css.projects} aria-label={words('Projects')}>
      {open.map((project) => {
        const index = fields.findIndex(({ project_id }) => project_id === project.id)
        return (
          <li key={project.id} className={css.project}>
            <Checkbox value={index >= 0} onChange={(isChosen) => toggle(project.id, isChosen)}>
              <ProjectWords project={project} />
            </Checkbox>
            {index >= 0 && (
              <div className={css.terms}>
                <ProjectTerms
                  // A place in the list changes when one before it is taken out.
                  key={`${project.id}:${index}`}
                  index={index}
                  name={project.name}
                  control={control}
                />
              </div>
            )}
          </li>
        )
      })}
      {closed.map((id) => (
        <li key={id} className={css.project}>
          <Checkbox value onChange={() => toggle(id, false)}>
            {msg('A project that is no longer open: take it out to save the invitation')}
          </Checkbox>
        </li>
      ))}
    </ul>
  )
}

const ProjectWords = ({ project: { name, code, location } }: { project: Project }) => (
  <>
    {name}{' '}
    <Text as="span" size="small" tone="muted">
      {[code, location].filter(Boolean).join(' · ')}
    </Text>
  </>
)

type ProjectTermsProps = { index: number; name: string; control: Control<NewInvitation> }

function ProjectTerms({ index, name, control }: ProjectTermsProps) {
  const words = useWords()
  return (
    <FormGrid min="m">
      <FormMoneyField
        control={control}
        name={`selected_projects.${index}.day_rate`}
        label={words('Day rate on {project}', { project: name })}
        min={0}
        isOptional
      />
      <FormTextField
        control={control}
        name={`selected_projects.${index}.notes`}
        label={words('Notes for {project}', { project: name })}
        maxLength={500}
        isOptional
      />
    </FormGrid>
  )
}
