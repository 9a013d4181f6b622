import type { DocumentNoun } from '@daysheet/core'
import { Page, Skeleton, Stack } from '../../../ui/index.ts'

export const EditorSkeleton = ({ title, noun }: { title: string; noun: DocumentNoun }) => (
  <Page title={title}>
    <Stack gap={6}>
      <Skeleton shape="form" label={`Loading ${noun}`} count={3} />
      <Skeleton shape="days" label="Loading days" count={7} />
    </Stack>
  </Page>
)
