/**
 * The vocabulary the page needs to name things: a part of `api/src/catalogue/domain.json`, which stays the source (a test holds the two equal).
 */
export const activityTypes = [
  { slug: "milestone", label: "Milestone", subtypes: ["birth", "first_words", "first_steps", "coming_of_age", "graduation", "engagement", "wedding", "anniversary", "retirement", "award", "citizenship", "other_first"] },
  { slug: "family", label: "Family life", subtypes: ["new_child", "adoption", "gathering", "tradition", "recipe", "heirloom", "parenting", "grandparenting", "family_story", "reunion", "separation"] },
  { slug: "relationship", label: "Love & friendship", subtypes: ["first_meeting", "friendship", "romance", "reconciliation", "farewell", "kindness_received", "kindness_given", "pet"] },
  { slug: "work", label: "Work & calling", subtypes: ["first_job", "new_job", "project", "business", "promotion", "setback", "volunteering", "service_military", "service_public", "last_day"] },
  { slug: "learning", label: "Learning", subtypes: ["school_day", "teacher", "exam", "degree", "book", "language", "skill", "mentor", "mistake_learned"] },
  { slug: "journey", label: "Journeys & places", subtypes: ["trip", "migration", "moved_home", "childhood_home", "pilgrimage", "return", "landscape", "lost_place"] },
  { slug: "creation", label: "Making & art", subtypes: ["writing", "music", "visual_art", "craft_object", "cooking", "garden", "building", "performance", "invention"] },
  { slug: "body", label: "Body & health", subtypes: ["sport", "adventure", "illness", "recovery", "injury", "birth_giving", "habit_change", "ageing"] },
  { slug: "spirit", label: "Belief & reflection", subtypes: ["faith", "ritual", "dream", "insight", "gratitude", "value_lived", "forgiveness", "nature", "question_of_life"] },
  { slug: "loss", label: "Loss & change", subtypes: ["death_of_loved_one", "funeral", "miscarriage", "divorce", "lost_job", "lost_home", "war", "disaster", "exile", "recovery_from_loss"] },
  { slug: "everyday", label: "Everyday", subtypes: ["ordinary_day", "funny_moment", "meal", "weather", "conversation", "photo_moment", "song", "price_list_of_the_day"] },
  { slug: "witness", label: "World & history", subtypes: ["historic_event", "election", "celebration_public", "technology_first", "crisis", "local_legend", "saying", "letter_found", "document_found"] },
] as const;
export type ActivityTypeSlug = (typeof activityTypes)[number]['slug'];

/** `memorial` beings are the only ones that may appear beside the dead. */
export const emotari = [
  { slug: "joy", creature: "Lumi", child: "Sunny", tone: "light", memorial: false, moods: ["content", "cheerful", "elated"] },
  { slug: "sadness", creature: "Rill", child: "Droplet", tone: "shadow", memorial: true, moods: ["wistful", "sorrowful", "heavy-hearted"] },
  { slug: "love", creature: "Ember", child: "Cuddle", tone: "light", memorial: true, moods: ["fond", "loving", "devoted"] },
  { slug: "anger", creature: "Flint", child: "Grumble", tone: "shadow", memorial: false, moods: ["irked", "angry", "furious"] },
  { slug: "fear", creature: "Moth", child: "Shiver", tone: "shadow", memorial: false, moods: ["uneasy", "afraid", "terrified"] },
  { slug: "wonder", creature: "Prism", child: "Twinkle", tone: "light", memorial: false, moods: ["curious", "amazed", "awestruck"] },
  { slug: "calm", creature: "Pebble", child: "Snooze", tone: "light", memorial: true, moods: ["settled", "peaceful", "serene"] },
  { slug: "pride", creature: "Crest", child: "Star", tone: "light", memorial: false, moods: ["pleased", "proud", "triumphant"] },
  { slug: "gratitude", creature: "Seed", child: "Thank-you", tone: "light", memorial: true, moods: ["appreciative", "thankful", "blessed"] },
  { slug: "longing", creature: "Echo", child: "Remember", tone: "shadow", memorial: true, moods: ["nostalgic", "homesick", "yearning"] },
  { slug: "hope", creature: "Dawn", child: "Maybe", tone: "light", memorial: false, moods: ["wishful", "hopeful", "determined"] },
  { slug: "regret", creature: "Ash", child: "Oops", tone: "shadow", memorial: false, moods: ["uncomfortable", "sorry", "remorseful"] },
] as const;
export type EmotariSlug = (typeof emotari)[number]['slug'];

export const reactionTypes = [
  { id: 1, slug: "heart", name: "Heart", icon: "heart", category: "warmth", color_code: "#E4576E" },
  { id: 2, slug: "hug", name: "Hug", icon: "hug", category: "warmth", color_code: "#F08A5D" },
  { id: 3, slug: "smile", name: "Smile", icon: "smile", category: "warmth", color_code: "#FFC93C" },
  { id: 4, slug: "thanks", name: "Thank you", icon: "leaf", category: "warmth", color_code: "#A3B84B" },
  { id: 5, slug: "laugh", name: "Laughed", icon: "laugh", category: "celebration", color_code: "#FFB000" },
  { id: 6, slug: "cheer", name: "Bravo", icon: "clap", category: "celebration", color_code: "#D99A2B" },
  { id: 7, slug: "wow", name: "Wow", icon: "prism", category: "celebration", color_code: "#38B6B0" },
  { id: 8, slug: "proud", name: "Proud of you", icon: "crest", category: "celebration", color_code: "#C98B1B" },
  { id: 9, slug: "me_too", name: "Me too", icon: "echo", category: "memory", color_code: "#9A8BC2" },
  { id: 10, slug: "i_was_there", name: "I was there", icon: "pin", category: "memory", color_code: "#7A6FA3" },
  { id: 11, slug: "i_remember", name: "I remember", icon: "shell", category: "memory", color_code: "#6C8EBF" },
  { id: 12, slug: "tell_me_more", name: "Tell me more", icon: "speech", category: "memory", color_code: "#4AA3A2" },
  { id: 13, slug: "candle", name: "Candle", icon: "candle", category: "solidarity", color_code: "#F2C14E" },
  { id: 14, slug: "with_you", name: "With you", icon: "hands", category: "solidarity", color_code: "#7FB69E" },
  { id: 15, slug: "tear", name: "Moved", icon: "drop", category: "solidarity", color_code: "#4A7FB5" },
  { id: 16, slug: "strength", name: "Strength", icon: "oak", category: "solidarity", color_code: "#6B8E4E" },
] as const;
export type ReactionSlug = (typeof reactionTypes)[number]['slug'];

/** Ids are positions from 1; the first five are the fallback list of product.md. */
export const connectionTypes = ["Friend", "Family", "Colleague", "Mentor", "Acquaintance", "Neighbour", "Classmate", "Teammate", "Partner", "Former partner", "Godparent or godchild", "Carer", "Teacher or student", "Comrade", "Online friend", "Friend of the family"] as const;

export const parentNatures = ["birth", "adoptive", "foster", "step", "guardian", "donor", "surrogate", "intended", "unknown"] as const;
export type ParentNature = (typeof parentNatures)[number];

export const unionKinds = ["married", "partnership", "engaged", "separated", "divorced", "widowed", "unknown"] as const;
