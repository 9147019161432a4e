import AccountBalance from '@mui/icons-material/AccountBalanceOutlined';
import Article from '@mui/icons-material/ArticleOutlined';
import Build from '@mui/icons-material/BuildOutlined';
import Business from '@mui/icons-material/BusinessOutlined';
import Category from '@mui/icons-material/CategoryOutlined';
import Cloud from '@mui/icons-material/CloudOutlined';
import Contacts from '@mui/icons-material/ContactsOutlined';
import CreditCard from '@mui/icons-material/CreditCardOutlined';
import Description from '@mui/icons-material/DescriptionOutlined';
import DirectionsCar from '@mui/icons-material/DirectionsCarOutlined';
import Dns from '@mui/icons-material/DnsOutlined';
import Euro from '@mui/icons-material/EuroOutlined';
import Event from '@mui/icons-material/EventOutlined';
import EventRepeat from '@mui/icons-material/EventRepeatOutlined';
import Extension from '@mui/icons-material/ExtensionOutlined';
import Folder from '@mui/icons-material/FolderOutlined';
import Handshake from '@mui/icons-material/HandshakeOutlined';
import History from '@mui/icons-material/HistoryOutlined';
import Home from '@mui/icons-material/HomeOutlined';
import Inventory from '@mui/icons-material/Inventory2Outlined';
import Key from '@mui/icons-material/KeyOutlined';
import Label from '@mui/icons-material/LabelOutlined';
import Language from '@mui/icons-material/LanguageOutlined';
import LocationOn from '@mui/icons-material/LocationOnOutlined';
import Lock from '@mui/icons-material/LockOutlined';
import Mail from '@mui/icons-material/MailOutlined';
import People from '@mui/icons-material/PeopleOutlined';
import Person from '@mui/icons-material/PersonOutlined';
import Phone from '@mui/icons-material/PhoneOutlined';
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import Settings from '@mui/icons-material/SettingsOutlined';
import ShoppingCart from '@mui/icons-material/ShoppingCartOutlined';
import Storage from '@mui/icons-material/StorageOutlined';
import TableRows from '@mui/icons-material/TableRowsOutlined';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import ViewList from '@mui/icons-material/ViewListOutlined';
import Work from '@mui/icons-material/WorkOutlineOutlined';
import type { IconName } from '../../schema/icon.ts';

export type Icon = typeof TableRows;

const icons: Readonly<Record<IconName, Icon>> = {
  bank: AccountBalance,
  article: Article,
  tool: Build,
  business: Business,
  category: Category,
  cloud: Cloud,
  contact: Contacts,
  card: CreditCard,
  document: Description,
  server: Dns,
  euro: Euro,
  repeat: EventRepeat,
  calendar: Event,
  extension: Extension,
  folder: Folder,
  agreement: Handshake,
  history: History,
  home: Home,
  box: Inventory,
  key: Key,
  label: Label,
  language: Language,
  location: LocationOn,
  lock: Lock,
  mail: Mail,
  people: People,
  person: Person,
  phone: Phone,
  receipt: ReceiptLong,
  settings: Settings,
  cart: ShoppingCart,
  database: Storage,
  car: DirectionsCar,
  job: Work,
  upload: UploadFile,
  view: ViewList,
};

/** Finds the icon that a description names; a neutral one where it names none. */
export const iconNamed = (name: IconName | undefined): Icon => (name && icons[name]) ?? TableRows;
