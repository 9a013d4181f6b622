import { newInvitation, type NewInvitation } from '@daysheet/core'
import { schemaResolver } from '../../../ui/forms/useSchemaForm.ts'
import { useFormDraft } from '../../drafts/index.ts'
import { EMPTY_INVITATION, INVITATION_DRAFT_FIELDS, isInvitationForm } from './invite-form.ts'

/** The form with what was typed before in this browser and not saved as a draft invitation. */
export const useInvitationDraft = (personId: string) =>
  useFormDraft<NewInvitation, NewInvitation>({
    personId,
    nameOf: () => 'invitation:new',
    keeps: INVITATION_DRAFT_FIELDS,
    resolver: schemaResolver(newInvitation),
    begin: () => ({ document: null, values: EMPTY_INVITATION }),
    isForm: isInvitationForm,
  })
