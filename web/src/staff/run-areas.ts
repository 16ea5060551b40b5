import {
  createGiftCategory,
  editMenuEntry,
  getFeaturedGuides,
  getOperation,
  getUser,
  listGiftCategories,
  listOperations,
  listMenuEntries,
  listUserChanges,
  listUsers,
  saveFeaturedGuides,
  undoOperation,
  updateGiftCategory,
} from '@ribbonry/contracts'
import type { StaffArea } from './staff-area.ts'

/** Areas of what the whole site has. */
export const RUN_AREAS: readonly StaffArea[] = [
  {
    group: 'Run',
    title: 'Menu and features',
    path: '/admin/nav-menu-editor/',
    about: 'What stands in the menus, and which guides lead',
    key: 'Z',
    calls: [listMenuEntries, editMenuEntry, getFeaturedGuides, saveFeaturedGuides],
    othersTo: '/',
  },
  {
    group: 'Run',
    title: 'Gift categories',
    path: '/admin/gift-categories/',
    about: 'The shelves and what they are called',
    key: 'C',
    calls: [listGiftCategories, createGiftCategory, updateGiftCategory],
    create: { title: 'New category', path: '/admin/gift-categories/new/' },
  },
  {
    group: 'Run',
    title: 'People',
    path: '/admin/users/',
    about: 'Who is here, and what they may do',
    key: 'P',
    calls: [listUsers, getUser, listUserChanges],
  },
  {
    group: 'Run',
    title: 'Operations',
    path: '/admin/operations/',
    about: 'What staff changed, and how to take it back',
    key: '3',
    calls: [listOperations, getOperation, undoOperation],
    othersTo: '/',
  },
]
