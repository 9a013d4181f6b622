import { saveFile } from '../../../../provider/save-file.ts'
import {
  Banner,
  Button,
  Copying,
  CopyButton,
  Dialog,
  DownloadIcon,
  Inline,
  msg,
  Stack,
  useWords,
} from '../../../../ui/index.ts'
import * as css from './totp-key.css.ts'

interface RecoveryCodesDialogProps {
  codes: readonly string[]
  onClose: () => void
}

/** Shows recovery codes, once: nobody can show them again. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const words = useWords()
  const text = codes.join('\n')
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      // A press beside it would lose what is shown once.
      isDismissable={false}
      title={msg('Keep your recovery codes')}
      footer={
        <Button variant="primary" onPress={onClose}>
          {msg('I have kept them')}
        </Button>
      }
    >
      <Stack gap={4}>
        <Banner tone="caution" title={msg('They are shown this once')}>
          {msg(
            'Each signs you in once when you don’t have your device. Print them, or keep them in a password manager, not on the device itself.',
          )}
        </Banner>
        <ul className={css.codes} aria-label={words('Recovery codes')}>
          {codes.map((code) => (
            <li key={code} className={css.key}>
              {code}
            </li>
          ))}
        </ul>
        <Inline gap={2}>
          <Copying>
            <CopyButton text={text} label={msg('Copy the codes')}>
              {msg('Copy')}
            </CopyButton>
          </Copying>
          <Button
            icon={<DownloadIcon />}
            onPress={() =>
              saveFile(
                new Blob([`${text}\n`], { type: 'text/plain' }),
                'daysheet-recovery-codes.txt',
              )
            }
          >
            {msg('Download')}
          </Button>
        </Inline>
      </Stack>
    </Dialog>
  )
}
