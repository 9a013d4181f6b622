import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Input } from 'react-aria-components/Input'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { TextField } from 'react-aria-components/TextField'
import { IconButton } from '../../controls/IconButton/IconButton.tsx'
import { msg, useWords } from '../../i18n/words.ts'
import { SearchIcon, XIcon } from '../../icons/index.ts'
import { CoveredScrollbar } from '../CoveredScrollbar.tsx'
import { SecondPress } from '../SecondPress.tsx'
import { scrim } from '../Dialog/dialog.css.ts'
import { FieldOfList } from './FieldOfList.tsx'
import * as css from './command-palette.css.ts'
import { PaletteList, type PaletteGroup } from './PaletteList.tsx'
import { useEnter } from './useEnter.ts'

export interface CommandPaletteProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Its name, and that of the field: `Search`. */
  label: string
  placeholder: string
  value: string
  onChange: (value: string) => void
  groups: readonly PaletteGroup[]
  onChoose: (id: string) => void
  /** What is shown is not the answer to what is typed yet: Enter waits for that. */
  isBusy: boolean
  /** Said to a screen reader once it is known: `3 results`. */
  status: string
  /** Over the rows, or in their place: nothing found, failed. */
  notice?: ReactNode
  /** Under everything: the switch of the key that opens it. */
  foot?: ReactNode
}

/** The open palette, over its scrim. */
export function CommandPaletteSurface(props: CommandPaletteProps) {
  const { isOpen, onOpenChange } = props
  const words = useWords()
  return (
    <ModalOverlay className={scrim} isOpen={isOpen} onOpenChange={onOpenChange} isDismissable>
      <Modal className={css.modal}>
        <Dialog className={css.dialog} aria-label={words(props.label)}>
          <CoveredScrollbar />
          <SecondPress isOpen={isOpen} />
          <Content {...props} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

function Content(props: CommandPaletteProps) {
  const { onOpenChange, value, onChange, groups, onChoose, isBusy, notice } = props
  const words = useWords()
  const first = groups[0]?.items[0]?.id
  const onKeyDown = useEnter({ value, isBusy, first, onChoose })
  return (
    <FieldOfList value={value} onChange={onChange}>
      <div className={css.head} onKeyDownCapture={onKeyDown}>
        <SearchIcon size="s" />
        <TextField autoFocus aria-label={words(props.label)} className={css.field}>
          <Input
            className={css.input}
            role="combobox"
            aria-expanded={first !== undefined}
            placeholder={words(props.placeholder)}
            enterKeyHint="go"
            spellCheck={false}
            maxLength={200}
          />
        </TextField>
        <IconButton
          label={msg('Close')}
          hasTooltip={false}
          icon={<XIcon />}
          onPress={() => onOpenChange(false)}
        />
      </div>
      <div className={css.body}>
        {notice && <div className={css.notice}>{notice}</div>}
        <PaletteList
          label={words(props.label)}
          groups={groups}
          onChoose={onChoose}
          isBusy={isBusy}
        />
      </div>
      <p role="status" className={css.status}>
        {props.status}
      </p>
      {props.foot && <div className={css.foot}>{props.foot}</div>}
    </FieldOfList>
  )
}
