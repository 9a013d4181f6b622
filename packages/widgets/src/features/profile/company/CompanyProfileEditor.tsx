import { useId, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import type { CompanyProfile } from '@daysheet/core'
import { msg, Button, Form, Page, SaveIcon, StickyBar, Tabs, useWords } from '../../../ui/index.ts'
import { RecordNotices } from '../../editing/index.ts'
import { useTab, type TabProps } from '../../lists/index.ts'
import { useStepUp } from '../../step-up/index.ts'
import { BillingTab } from './BillingTab.tsx'
import { findField } from './company-fields.ts'
import {
  COMPANY_PROFILE_TABS,
  formOfCompany,
  hasSavedCompany,
  missingOn,
  type CompanyProfileTab,
} from './company-form.ts'
import { CompanyInfoTab, PersonalDetailsTab } from './CompanyTabs.tsx'
import { useCompanyEditing } from './useCompanyEditing.ts'

export interface CompanyProfileEditorProps extends TabProps<CompanyProfileTab> {
  /** As it was read when the screen was opened. */
  profile: CompanyProfile
  onSaved?: (profile: CompanyProfile) => void
}

const TITLES: Record<CompanyProfileTab, string> = {
  company: msg('Company Info'),
  personal: msg('Personal Details'),
  billing: msg('Accounts & Billing'),
}

export function CompanyProfileEditor(props: CompanyProfileEditorProps) {
  const { profile, onSaved } = props
  const words = useWords()
  const formId = useId()
  const [selected, select] = useTab('company', props)
  const { withStepUp, stepUpDialog } = useStepUp()
  const editing = useCompanyEditing({ profile, withStepUp, onSaved })
  const { form, conflict, submit } = editing
  const { control } = form
  const saved = editing.record ?? profile
  const values = useWatch({ control })
  const hasTyped =
    conflict.notice !== null || JSON.stringify(values) !== JSON.stringify(formOfCompany(saved))

  // An error may stand on a tab that is closed; the form opens that tab and goes to the field.
  const elsewhere = useMemo(
    () => ({
      labelOf: (field: string) => findField(field)?.label,
      reveal: (field: string) => {
        const found = findField(field)
        if (found) select(found.tab)
      },
    }),
    [select],
  )
  const contents: Record<CompanyProfileTab, React.ReactNode> = {
    company: <CompanyInfoTab />,
    personal: <PersonalDetailsTab email={saved.email} />,
    billing: <BillingTab saved={saved} />,
  }
  return (
    <Page
      title={msg('Company Profile')}
      lead={<RecordNotices editing={editing} changed={msg('This profile changed elsewhere')} />}
      bar={
        <StickyBar
          label={describeSaveState(hasTyped, saved)}
          showAtDesk
          action={
            <Button
              variant="primary"
              type="submit"
              form={formId}
              icon={<SaveIcon />}
              isPending={form.formState.isSubmitting}
              isDisabled={conflict.notice !== null}
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
        label={msg('Company Profile')}
        onSubmit={submit}
        elsewhere={elsewhere}
      >
        <Tabs
          label={msg('Profile')}
          selected={selected}
          onSelect={(id) => select(id as CompanyProfileTab)}
          tabs={COMPANY_PROFILE_TABS.map((id) => {
            const count = missingOn(id, values)
            const label = words({ one: '1 missing', other: '{count} missing' }, { count })
            return { id, label: TITLES[id], alert: { count, label }, content: contents[id] }
          })}
        />
      </Form>
      {stepUpDialog}
    </Page>
  )
}

const describeSaveState = (hasTyped: boolean, saved: CompanyProfile): string => {
  if (hasTyped) return msg('Unsaved changes')
  return hasSavedCompany(saved) ? msg('Everything is saved') : msg('Nothing is saved yet')
}
