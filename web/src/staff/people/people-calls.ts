import {
  changeUserRoles,
  endUserSessions,
  getUser,
  listUserChanges,
  listUsers,
  removeUserSecondFactor,
} from '@ribbonry/contracts'
import { mutation } from '../../api/mutation.ts'
import { query } from '../../api/query.ts'

const FRESH = { staleTime: 5000 }
const CHANGED = { refresh: [getUser, listUsers, listUserChanges] }

export const listPeopleQuery = query(listUsers, FRESH)
export const personQuery = query(getUser, FRESH)
export const listChangesQuery = query(listUserChanges, FRESH)

export const useChangeRoles = mutation(changeUserRoles, CHANGED)
export const useEndSessions = mutation(endUserSessions, CHANGED)
export const useRemoveSecondFactor = mutation(removeUserSecondFactor, CHANGED)
