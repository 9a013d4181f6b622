import { formatInstant } from '@daysheet/core'
import { Banner, Button, Dialog, Text } from '../../ui/index.ts'

export interface RestoredDraftProps {
  /** Instant. */
  keptAt: string
  onDiscard: () => void
  onDismiss: () => void
}

/** What was typed here before is back. */
export const RestoredDraft = ({ keptAt, onDiscard, onDismiss }: RestoredDraftProps) => (
  <Banner
    role="status"
    title="Draft restored"
    actions={[{ label: 'Discard', onPress: onDiscard }]}
    onDismiss={onDismiss}
  >
    {`What you typed on ${formatInstant(keptAt)} was kept on this device. It is not saved yet.`}
  </Banner>
)

export interface VersionConflictProps {
  isOpen: boolean
  /** `INV-2026-0007`. */
  name: string
  isPending?: boolean
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Two versions of one document: the person says which one goes on. */
export function VersionConflict(props: VersionConflictProps) {
  const { isOpen, name, isPending, onKeepMine, onTakeTheirs } = props
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={() => undefined}
      isDismissable={false}
      role="alertdialog"
      size="s"
      title={`${name} was changed elsewhere`}
      footer={
        <>
          <Button isDisabled={isPending} onPress={onTakeTheirs}>
            Take theirs
          </Button>
          <Button variant="primary" isPending={isPending} onPress={onKeepMine}>
            Keep mine
          </Button>
        </>
      }
    >
      <Text>
        A newer version has been saved since you began typing here. Nothing is lost yet: keep what
        you typed and save it over the newer one, or take the newer one and drop what you typed.
      </Text>
    </Dialog>
  )
}
