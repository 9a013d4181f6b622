import { useState } from 'react'
import { Offered } from '../../provider/index.ts'
import { Button, Dialog, HistoryIcon, msg } from '../../ui/index.ts'
import { HISTORY_CALLS } from './DocumentHistory.tsx'
import { SubjectHistory, type SubjectHistoryProps } from './SubjectHistory.tsx'

/** Opens what happened to a thing over its page; it is read only then. */
export function HistoryButton({ noun, id }: SubjectHistoryProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Offered by={HISTORY_CALLS[noun]}>
      <Button
        size="compact"
        variant="quiet"
        icon={<HistoryIcon size="s" />}
        onPress={() => setOpen(true)}
      >
        {msg('History')}
      </Button>
      <Dialog isDrawer isOpen={isOpen} onOpenChange={setOpen} title={msg('History')}>
        {isOpen && <SubjectHistory noun={noun} id={id} />}
      </Dialog>
    </Offered>
  )
}
