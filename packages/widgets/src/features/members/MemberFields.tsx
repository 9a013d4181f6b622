import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { MemberRole, Project } from '@daysheet/core'
import { QueryFailure, useDaysheet } from '../../provider/index.ts'
import { defineFields, field } from '../../ui/forms/define-fields.tsx'
import {
  FormCheckbox,
  FormCheckboxGroup,
  FormMoneyField,
  FormRadioGroup,
  msg,
  Skeleton,
} from '../../ui/index.ts'
import { openProjectsQuery } from '../projects/index.ts'
import type { MemberValues } from './member-form.ts'
import { hasLimit, roleOptions } from './member-texts.ts'

const { Field } = defineFields<MemberValues>()({
  role: field(FormRadioGroup, msg('Role'), { variant: 'cards', options: [], isRequired: true }),
  approval_limit: field(FormMoneyField, msg('Approval limit'), {
    hint: msg(
      'The most that they approve at once: labour and materials, without VAT. Empty means any amount.',
    ),
    isOptional: true,
  }),
})

export interface MemberFieldsProps {
  companyId: string
  /** The role of whoever gives one. */
  giver: MemberRole
}

/** Role, limit, projects and whether somebody is from outside: in a form that invites or changes one. */
export function MemberFields({ companyId, giver }: MemberFieldsProps) {
  const role = useWatch<MemberValues, 'role'>({ name: 'role' })
  return (
    <>
      <Field name="role" options={roleOptions(giver)} />
      {role !== null && hasLimit(role) && <Field name="approval_limit" />}
      {role === 'project_manager' && <ProjectsField companyId={companyId} />}
      <FormCheckbox
        name="external"
        hint={msg('Such as the accountant of several companies. They are shown apart.')}
      >
        {msg('From outside the company')}
      </FormCheckbox>
    </>
  )
}

function ProjectsField({ companyId }: { companyId: string }) {
  const projects = useQuery(openProjectsQuery(useDaysheet(), companyId))
  if (projects.isPending) {
    return <Skeleton shape="list" label={msg('Loading projects')} count={2} />
  }
  if (projects.isError) {
    return (
      <QueryFailure
        query={projects}
        title={msg('Failed to load projects')}
        safe={msg('Their projects stay as they are.')}
      />
    )
  }
  const options = projects.data.map(({ id, name }: Project) => ({ id, label: <>{name}</> }))
  return (
    <FormCheckboxGroup
      name="project_ids"
      label={msg('Projects')}
      hint={msg('None ticked means all projects, new ones too.')}
      options={options}
    />
  )
}
