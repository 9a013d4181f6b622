import { projectChanges } from '@daysheet/core'
import { schemaResolver } from '../../../ui/forms/useSchemaForm.ts'
import { useFormDraft } from '../../drafts/index.ts'
import {
  EMPTY_PROJECT,
  isProjectForm,
  PROJECT_DRAFT_FIELDS,
  type ProjectFormValues,
} from './project-form.ts'

/** The form of a new project with what was typed before in this browser and not saved. */
export const useProjectDraft = (personId: string) =>
  useFormDraft<ProjectFormValues, ProjectFormValues>({
    personId,
    nameOf: () => 'project:new',
    keeps: PROJECT_DRAFT_FIELDS,
    resolver: schemaResolver(projectChanges),
    begin: () => ({ document: null, values: EMPTY_PROJECT }),
    isForm: isProjectForm,
  })
