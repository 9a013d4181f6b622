import type { DocumentNoun } from '@daysheet/core'
import { msg, Page, Skeleton, Stack } from '../../../ui/index.ts'

export const EditorSkeleton = ({ title, noun }: { title: string; noun: DocumentNoun }) => (
  <Page title={title}>
    <Stack gap={6}>
      <Skeleton
        shape="form"
        label={{ invoice: msg('Loading invoice'), timesheet: msg('Loading timesheet') }[noun]}
        count={3}
      />
      <Skeleton shape="days" label={msg('Loading days')} count={7} />
    </Stack>
  </Page>
)
