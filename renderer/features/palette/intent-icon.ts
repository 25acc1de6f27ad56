import {
  ArrowLeft,
  ArrowRight,
  ChevronRight,
  Copy,
  File,
  FolderPlus,
  FolderSearch,
  Keyboard,
  Languages,
  List,
  ListFilter,
  PanelLeft,
  PanelRight,
  RefreshCw,
  Route,
  Search,
  SlidersHorizontal,
  SquareCheck,
  SunMoon,
  Terminal,
  TriangleAlert,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { IntentId } from '#shared/model/intent.ts';

const icons: Partial<Record<IntentId, LucideIcon>> = {
  'palette.open': Search,
  'shortcuts.show': Keyboard,
  'settings.open': SlidersHorizontal,
  'location.show': Route,
  'problems.show': TriangleAlert,
  'app.rescan': RefreshCw,
  'home.choose': FolderPlus,
  'sidebar.toggle': PanelLeft,
  'view.back': ArrowLeft,
  'view.memories': File,
  'view.index': List,
  'view.startUp': Terminal,
  'view.rail': PanelRight,
  'list.filter': ListFilter,
  'list.next': ChevronRight,
  'list.previous': ChevronRight,
  'list.open': ArrowRight,
  'list.mark': SquareCheck,
  'column.left': ArrowLeft,
  'column.right': ArrowRight,
  'stores.search': FolderSearch,
  'theme.toggle': SunMoon,
  'language.toggle': Languages,
  'memory.copyPath': Copy,
};

/** The icon of a command. */
export function intentIcon(id: IntentId): LucideIcon {
  return icons[id] ?? ChevronRight;
}
