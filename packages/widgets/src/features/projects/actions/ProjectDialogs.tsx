import {
  ArchiveIcon,
  Button,
  ConfirmDialog,
  Dialog,
  msg,
  Text,
  useWords,
} from '../../../ui/index.ts'
import type { ProjectActions } from './useProjectActions.ts'

/** What is asked before a project is deleted, and what is offered where it cannot be. */
export function ProjectDialogs({ actions }: { actions: ProjectActions }) {
  const words = useWords()
  const { question, close } = actions
  const name = question?.project.name ?? ''
  const canArchive = question?.project.abilities.archive === true
  return (
    <>
      <ConfirmDialog
        isOpen={question?.ask === 'delete'}
        onOpenChange={close}
        title={words('Delete {name}?', { name })}
        confirmLabel={msg('Delete Project')}
        pendingLabel={msg('Deleting...')}
        isPending={actions.isDeleting}
        onConfirm={actions.confirmDelete}
      >
        {msg(
          'Nobody is assigned to it and no invoice names it. It is taken out of draft invitations that chose it. This cannot be undone.',
        )}
      </ConfirmDialog>
      <Dialog
        isOpen={question?.ask === 'blocked'}
        onOpenChange={close}
        title={words('{name} cannot be deleted', { name })}
        size="s"
        role="alertdialog"
        isDismissable={!actions.isArchiving}
        footer={
          <>
            <Button autoFocus isDisabled={actions.isArchiving} onPress={close}>
              {msg('Close')}
            </Button>
            {canArchive && question && (
              <Button
                variant="primary"
                icon={<ArchiveIcon />}
                isPending={actions.isArchiving}
                pendingLabel={msg('Archiving...')}
                onPress={() => actions.archive(question.project)}
              >
                {msg('Archive Project')}
              </Button>
            )}
          </>
        }
      >
        <Text>{question?.ask === 'blocked' ? question.sentence : ''}</Text>
      </Dialog>
    </>
  )
}
