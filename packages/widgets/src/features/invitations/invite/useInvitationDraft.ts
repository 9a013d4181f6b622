import { useState } from 'react'
import { newInvitation, type NewInvitation } from '@daysheet/core'
import { useDaysheet, useLocalDraft } from '../../../provider/index.ts'
import { msg, useSchemaForm } from '../../../ui/index.ts'
import { useKeptDraft } from '../../days/index.ts'
import { EMPTY_INVITATION, isInvitationForm } from './invite-form.ts'

/** The form with what was typed before in this browser and not saved as a draft invitation. */
export function useInvitationDraft(personId: string) {
  const { notify } = useDaysheet()
  const slot = useLocalDraft<NewInvitation>(personId, 'invitation:new')
  const [found] = useState(() => {
    const kept = slot.read()
    return kept && isInvitationForm(kept.values) ? kept : null
  })
  const [restoredAt, setRestoredAt] = useState(found?.kept_at ?? null)
  const form = useSchemaForm(newInvitation, { defaultValues: found?.values ?? EMPTY_INVITATION })
  const keeping = useKeptDraft({ form, slot, saved: EMPTY_INVITATION, version: null })
  const discard = () => {
    const typed = form.getValues()
    slot.forget()
    setRestoredAt(null)
    form.reset(EMPTY_INVITATION)
    notify.withAction(msg('What you typed was dropped'), {
      label: msg('Undo'),
      onPress: () => {
        form.reset(typed)
        slot.keep(typed, null)
      },
    })
  }
  return {
    form,
    end: keeping.end,
    restoredAt,
    dismiss: () => setRestoredAt(null),
    discard,
    elsewhere: keeping.elsewhere,
    insist: keeping.insist,
    takeElsewhere: () => {
      const draft = keeping.takeElsewhere()
      if (!draft || !isInvitationForm(draft.values)) return
      setRestoredAt(null)
      form.reset(draft.values)
    },
  }
}
