import type { Viewer } from '../../provider/index.ts'
import { sessionFailures } from '../../provider/failures/session.ts'
import { useId, useMemo, useState } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import {
  PROFILE_TABS,
  profileCompleteness,
  type ProfileChanges,
  type ProfileTab,
  type User,
} from '@daysheet/core'
import {
  msg,
  Button,
  Form,
  FormFields,
  Page,
  SaveIcon,
  StickyBar,
  Tabs,
  useWords,
} from '../../ui/index.ts'
import { usePrefetch } from '../../ui/overlays/usePrefetch.ts'
import { fetchedResolver } from '../../ui/forms/fetched-resolver.ts'
import { useStepUp } from '../step-up/index.ts'
import { prefetchFields } from './fetched-fields.ts'
import { findField } from './profile-fields.ts'
import { hasSavedProfile, profileForm } from './profile-form.ts'
import { ProfileNotices } from './ProfileNotices.tsx'
import { BankingTab } from './tabs/BankingTab.tsx'
import { BusinessTab } from './tabs/BusinessTab.tsx'
import { CertificationsTab } from './tabs/CertificationsTab.tsx'
import { PersonalTab } from './tabs/PersonalTab.tsx'
import { RatesTab } from './tabs/RatesTab.tsx'
import { useProfileEditing } from './useProfileEditing.ts'
import { useUnsavedProfile } from './useUnsavedProfile.ts'

export interface ProfileEditorProps {
  viewer: Viewer
  welcome?: boolean
  tab?: ProfileTab
  onBack?: () => void
  onSaved?: (user: User) => void
}

const TITLES: Record<ProfileTab, string> = {
  personal: msg('Personal Info'),
  rates: msg('Day Rates'),
  business: msg('Business Details'),
  banking: msg('Banking'),
  certifications: msg('Certifications'),
}

export function ProfileEditor(props: ProfileEditorProps) {
  const { viewer, welcome, onBack, onSaved } = props
  const words = useWords()
  const formId = useId()
  const [tab, setTab] = useState<ProfileTab>(props.tab ?? 'personal')
  usePrefetch(prefetchFields)
  const [resolver] = useState(() =>
    fetchedResolver(async () => (await import('./profile-resolver.ts')).profileResolver(viewer)),
  )
  const { withStepUp, stepUpDialog } = useStepUp()
  const { form, conflict, submit } = useProfileEditing(viewer, {
    formOf: profileForm,
    resolver,
    success: msg('Profile updated successfully'),
    failure: sessionFailures.updateProfile,
    withStepUp,
    onSaved,
  })
  const { control } = form
  const { isDirty, isSubmitting } = form.formState
  useUnsavedProfile(form, viewer)
  const missing = useMissing(control)
  const isCisAnswered = useWatch({ control, name: 'cis_answered' })
  const [fields] = useState(() => new FormFields())

  // An error may stand on a tab that is closed; the form opens that tab and goes to the field.
  const elsewhere = useMemo(
    () => ({
      labelOf: (field: string) => findField(field)?.label,
      reveal: (field: string) => setTab((open) => findField(field)?.tab ?? open),
    }),
    [],
  )
  const contents: Record<ProfileTab, React.ReactNode> = {
    personal: <PersonalTab email={viewer.email} />,
    rates: <RatesTab workerId={viewer.account.id} />,
    business: <BusinessTab control={control} setValue={form.setValue} />,
    banking: <BankingTab control={control} />,
    certifications: <CertificationsTab control={control} />,
  }
  return (
    <Page
      title={msg('My Profile')}
      back={onBack && { label: msg('Back to what you were writing'), onPress: onBack }}
      lead={
        <ProfileNotices
          name={viewer.full_name}
          isWelcome={welcome ?? false}
          missing={missing}
          asksForCis={!isCisAnswered}
          onGoTo={(field) => fields.focus(field, elsewhere)}
          isStale={conflict.isStale}
          onTakeNewest={() => void conflict.takeNewest()}
        />
      }
      bar={
        <StickyBar
          label={describeSaveState(isDirty, viewer)}
          showAtDesk
          action={
            <Button
              variant="primary"
              type="submit"
              form={formId}
              icon={<SaveIcon />}
              isPending={isSubmitting}
              pendingLabel={msg('Saving...')}
            >
              {msg('Save Changes')}
            </Button>
          }
        />
      }
    >
      <Form
        id={formId}
        form={form}
        fields={fields}
        label={msg('My Profile')}
        onSubmit={submit}
        elsewhere={elsewhere}
      >
        <Tabs
          label={msg('Profile')}
          selected={tab}
          onSelect={(id) => setTab(id as ProfileTab)}
          tabs={PROFILE_TABS.map((id) => ({
            id,
            label: TITLES[id],
            alert: {
              count: missing[id].length,
              label: words(
                { one: '1 missing', other: '{count} missing' },
                { count: missing[id].length },
              ),
            },
            content: contents[id],
          }))}
        />
      </Form>
      {stepUpDialog}
    </Page>
  )
}

const describeSaveState = (isDirty: boolean, viewer: Viewer): string => {
  if (isDirty) return msg('Unsaved changes')
  return hasSavedProfile(viewer) ? msg('Everything is saved') : msg('Nothing is saved yet')
}

/** What each tab still lacks, as it is typed. */
function useMissing(control: Control<ProfileChanges>) {
  const values = useWatch({ control })
  return profileCompleteness(values).missing_by_tab
}
