import { useEffect, useRef, useState, type DragEvent, type ReactNode, type Ref } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { CameraIcon, UploadIcon } from '../../icons/index.ts'
import { msg, useWords } from '../../i18n/words.ts'
import { Button } from '../Button/Button.tsx'
import { FieldFrame } from '../field/FieldFrame.tsx'
import { field } from '../field/field.css.ts'
import type { FieldProps } from '../field/field-props.ts'
import { FieldTies, useFieldTies } from '../field/FieldTies.tsx'
import * as css from './file-field.css.ts'

export type FileFieldProps = Pick<
  FieldProps,
  'label' | 'isLabelHidden' | 'isOptional' | 'hint' | 'error' | 'isDisabled'
> & {
  /** Media types or endings that the system's chooser offers: `image/*`. */
  accept: readonly string[]
  /** Given whatever was chosen, dropped or pasted; the caller says what it may be. */
  onFile: (file: File) => void
  /** `Choose a picture` */
  chooseLabel: string
  /** `Take a photo`: opens a phone's camera; shown where a finger is used. */
  photoLabel?: string
  /** `or drop or paste it here`: shown where there is a mouse. */
  dropLabel?: string
  /** What is chosen. */
  children?: ReactNode
  /** Buttons after those that choose, such as Remove. */
  actions?: ReactNode
  inputRef?: Ref<HTMLElement>
}

const filesOf = (data: DataTransfer | null): File | undefined => data?.files[0]
const holdsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')

/** A file from the device, from its camera, dropped here, or pasted anywhere on the page. */
export function FileField(props: FileFieldProps) {
  const { hint, error, isDisabled = false, onFile, children, dropLabel, inputRef } = props
  const words = useWords()
  const { ids, describedBy } = useFieldTies({ hint, error })
  const box = useRef<HTMLDivElement>(null)
  const [isOver, setOver] = useState(false)
  usePastedFile(isDisabled ? null : onFile)

  const drop = (event: DragEvent) => {
    if (!holdsFiles(event)) return
    event.preventDefault()
    setOver(false)
    const file = filesOf(event.dataTransfer)
    if (file && !isDisabled) onFile(file)
  }
  const focus = () => box.current?.querySelector('button')?.focus()
  return (
    <div
      ref={inputRef as Ref<HTMLDivElement>}
      role="group"
      aria-labelledby={ids.label}
      aria-describedby={describedBy}
      className={field}
    >
      <FieldTies ids={ids} error={error} onLabelPress={focus}>
        <FieldFrame {...props} hint={hint}>
          <div
            ref={box}
            className={css.box}
            data-over={isOver || undefined}
            data-invalid={error ? true : undefined}
            onDragOver={(event) => {
              if (!holdsFiles(event)) return
              // Without it the browser opens the file in place of the page.
              event.preventDefault()
              setOver(!isDisabled)
            }}
            onDragLeave={() => setOver(false)}
            onDrop={drop}
          >
            {children}
            <div className={css.actions}>
              <Choices {...props} isDisabled={isDisabled} />
              {props.actions}
            </div>
            {dropLabel && !isDisabled && <p className={css.drop}>{words(dropLabel)}</p>}
          </div>
        </FieldFrame>
      </FieldTies>
    </div>
  )
}

function Choices({ accept, onFile, chooseLabel, photoLabel, isDisabled }: FileFieldProps) {
  const choose = (files: FileList | null) => {
    const file = files?.[0]
    if (file) onFile(file)
  }
  return (
    <>
      {photoLabel && (
        <div className={css.onTouch}>
          <FileTrigger acceptedFileTypes={accept} defaultCamera="environment" onSelect={choose}>
            <Button icon={<CameraIcon />} isDisabled={isDisabled}>
              {photoLabel}
            </Button>
          </FileTrigger>
        </div>
      )}
      <FileTrigger acceptedFileTypes={accept} onSelect={choose}>
        <Button icon={<UploadIcon />} isDisabled={isDisabled}>
          {chooseLabel}
        </Button>
      </FileTrigger>
    </>
  )
}

/** A file that is pasted while no text is: from a screenshot, or copied from a folder. */
function usePastedFile(onFile: ((file: File) => void) | null) {
  const latest = useRef(onFile)
  useEffect(() => {
    latest.current = onFile
  })
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const file = filesOf(event.clipboardData)
      if (!file || !latest.current || event.defaultPrevented) return
      event.preventDefault()
      latest.current(file)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}

/** The usual words of a field for pictures. */
export const PICTURE_WORDS = {
  chooseLabel: msg('Choose a picture'),
  photoLabel: msg('Take a photo'),
  dropLabel: msg('Or drop or paste it here.'),
} as const
