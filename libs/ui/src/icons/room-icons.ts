/** The icons of the rooms, in a separate module because home loads all drawings of icons.tsx. */
import lucide from '@iconify-json/lucide/icons.json' with { type: 'json' };

export const Archive = () => lucide.icons.archive.body;
export const DoorOpen = () => lucide.icons['door-open'].body;
export const Fingerprint = () => lucide.icons['fingerprint-pattern'].body;
export const Grip = () => lucide.icons.grip.body;
export const Laptop = () => lucide.icons.laptop.body;
export const Megaphone = () => lucide.icons.megaphone.body;
export const Music = () => lucide.icons.music.body;
export const PenLine = () => lucide.icons['pen-line'].body;
export const ReceiptText = () => lucide.icons['receipt-text'].body;
export const Split = () => lucide.icons.split.body;
export const Trash = () => lucide.icons.trash.body;
export const TrendingDown = () => lucide.icons['trending-down'].body;
export const Undo = () => lucide.icons['undo-2'].body;
export const Upload = () => lucide.icons.upload.body;
export const Vibrate = () => lucide.icons.vibrate.body;
