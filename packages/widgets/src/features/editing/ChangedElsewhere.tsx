import { Banner, msg } from '../../ui/index.ts'

export interface ChangedElsewhereProps {
  title: string
  onTakeNewest: () => void
}

/** Somebody saved another version since this one was read; what was typed here waits. */
export const ChangedElsewhere = ({ title, onTakeNewest }: ChangedElsewhereProps) => (
  <Banner
    tone="caution"
    role="alert"
    title={title}
    actions={[{ label: msg('Load the newest and keep what I typed'), onPress: onTakeNewest }]}
  >
    {msg('Nothing was saved. What you typed is still here.')}
  </Banner>
)
