/** Failures of asking, answering and ending connections (rules R8). */
export const connectionErrors = {
  'connection.date_in_future': [422, 'Please select a date in the past or today'],
  'connection.date_too_old': [422, 'Please select a more recent date'],
  'connection.date_invalid': [422, 'This day does not exist in the calendar.'],
  'connection.not_yourself': [422, 'You cannot connect with yourself.'],
  'connection.not_a_living_account': [422, 'A memorial cannot be connected with.'],
  'connection.type_unknown': [422, 'This kind of connection does not exist here.'],
  'connection.already_connected': [409, 'You are connected already.'],
  'connection.already_pending': [409, 'A request between you is waiting for an answer already.'],
  'connection.not_pending': [409, 'This request is no longer waiting for an answer.'],
  'connection.not_connected': [409, 'You are not connected with this person.'],
  'connection.asked_lately': [
    409,
    'You asked this person not long ago. Please wait before you ask again.',
  ],
  'connection.daily_limit': [
    429,
    'Twenty requests a day are the most that can be sent. Please go on tomorrow.',
  ],
  'connection.daily_limit_new': [
    429,
    'In the first week five requests a day are the most that can be sent. Please go on tomorrow.',
  ],
  'connection.too_many_pending': [
    429,
    'Fifty of your requests are waiting for an answer. Please wait for some, or take some back.',
  ],
  'connection.awaiting_guardian': [
    403,
    'A connection with a child needs the agreement of a guardian first.',
  ],
  'connection.perspective_required': [422, 'Perspective data is required'],
} as const satisfies Record<string, readonly [number, string]>;
