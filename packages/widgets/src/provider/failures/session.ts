import { msg } from '../../ui/i18n/words.ts'
import type { Failure } from './failure.ts'

export const sessionFailures = {
  changePassword: { call: 'session.changePassword', sentence: msg('Failed to change password') },
  deleteAccount: { call: 'session.deleteAccount', sentence: msg('Failed to delete your account') },
  endOtherSessions: {
    call: 'session.endOtherSessions',
    sentence: msg('Failed to sign the other devices out'),
  },
  endSession: { call: 'session.endSession', sentence: msg('Failed to sign the device out') },
  resendVerification: {
    call: 'session.resendVerification',
    sentence: msg('Failed to send verification email'),
  },
  updateProfile: { call: 'session.updateProfile', sentence: msg('Failed to update profile') },
  updateDetails: {
    call: 'session.updateProfile',
    sentence: msg('Failed to save your details'),
  },
  updateSettings: {
    call: 'session.updateProfile',
    sentence: msg('Failed to save settings'),
  },
} as const satisfies Record<string, Failure>
