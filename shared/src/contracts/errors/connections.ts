/** Failures of asking, answering and ending connections (rules R8). */
export const connectionErrors = {
  'connection.date_in_future': [422, 'Please select a date in the past or today'],
  'connection.date_too_old': [422, 'Please select a more recent date'],
  'connection.date_invalid': [422, "This date doesn't exist."],
  'connection.not_yourself': [422, "You can't connect with yourself."],
  'connection.not_a_living_account': [422, "You can't connect with a memorial."],
  'connection.type_unknown': [422, "This type of connection doesn't exist."],
  'connection.already_connected': [409, 'You are already connected.'],
  'connection.already_pending': [409, 'There is already a request between you.'],
  'connection.not_pending': [409, 'This request was already answered.'],
  'connection.not_connected': [409, 'You are not connected with this person.'],
  'connection.asked_lately': [
    409,
    'You asked this person recently. Please wait before asking again.',
  ],
  'connection.daily_limit': [429, 'You can send 20 requests a day. Please continue tomorrow.'],
  'connection.daily_limit_new': [
    429,
    'In your first week you can send 5 requests a day. Please continue tomorrow.',
  ],
  'connection.too_many_pending': [
    429,
    'You have 50 requests waiting for an answer. Wait for some, or cancel a few.',
  ],
  'connection.awaiting_guardian': [
    403,
    'A guardian has to agree before you can connect with a child.',
  ],
  'connection.memory_untitled': [422, 'Please add a title.'],
  'connection.memory_picture': [422, 'Please choose one of your own photos.'],
  'connection.memory_kept': [409, 'You are no longer connected, so this memory can only be read.'],
  'connection.guardian_not_connected': [
    403,
    'Connect with this person yourself first. Then you can agree for your child.',
  ],
  'connection.kind_named': [422, 'Please type a name.'],
  'connection.kind_known': [409, 'There is already a type with this name.'],
  'connection.kind_fixed': [409, 'This type is always there and stays as it is.'],
  'connection.kind_used': [409, 'People have chosen this type. You can retire it instead.'],
  'connection.kinds_too_many': [409, 'There can be 100 types. Please retire or delete some.'],
  'connection.codes_too_many': [
    409,
    'You can have 5 printed codes at a time. Please turn one off first.',
  ],
  'connection.perspective_required': [422, 'Perspective data is required'],
} as const satisfies Record<string, readonly [number, string]>;
